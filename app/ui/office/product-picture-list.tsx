import { pictureSchema } from "~/domain/office/product-pictures.schema";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ActButton } from "./act-button";
import { Seen } from "./seen";

interface ShownPicture {
  file: string;
  alt: string;
  src: string;
  /** Size in CSS pixels. */
  width: number;
  height: number;
}

interface ProductPictureListProps {
  /** Version of the list that the page shows. */
  seen: string;
  pictures: readonly ShownPicture[];
}

/** A product's pictures, each with its description and its buttons. */
export function ProductPictureList({ seen, pictures }: ProductPictureListProps) {
  if (pictures.length === 0) return <p>There are none besides the cover.</p>;
  return (
    <ul className="office-pictures">
      {pictures.map(({ file, alt, ...picture }, at) => (
        <li key={file}>
          <img {...picture} alt={alt} />
          <div>
            <ShopForm
              id={`picture-${at}`}
              schema={pictureSchema}
              intent="describe"
              defaultValues={{ alt }}
              submit={`Save the description of picture ${at + 1}`}
              isMinor
            >
              <Seen value={seen} />
              <input type="hidden" name="file" value={file} />
              <TextField name="alt" label={`What picture ${at + 1} shows`} />
            </ShopForm>
            <div className="office-copies">
              {at > 0 && (
                <ActButton act="move up" fields={{ seen, file }}>
                  Move up<span className="hidden"> picture {at + 1}</span>
                </ActButton>
              )}
              <ActButton act="remove" fields={{ seen, file }} confirm="Remove this picture?">
                Remove<span className="hidden"> picture {at + 1}</span>
              </ActButton>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
