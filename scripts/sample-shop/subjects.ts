/** Every subject the shelves know. */
import { BOOK_SUBJECTS } from "./book-subjects";
import { GOODS_SUBJECTS } from "./goods-subjects";
import { STUDY_SUBJECTS } from "./study-subjects";

export const SUBJECTS = { ...BOOK_SUBJECTS, ...STUDY_SUBJECTS, ...GOODS_SUBJECTS };

export type Subject = keyof typeof SUBJECTS;
