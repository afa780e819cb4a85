/** The part of the reader's script that searches in a stored book. A page loads it when the shop can't be reached. */
export { searchKept } from "../searching/search-kept";
