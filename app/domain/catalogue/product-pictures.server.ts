/** Lists the pictures of a product besides its cover. */
export { selectPictures as listPictures } from "~/database/catalogue/product-picture-records.server";
