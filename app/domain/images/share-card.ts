/** Size of a share card in pixels, in the proportions that Facebook, X and messengers show without cropping: 1.91 to 1. */
export const CARD = { width: 1200, height: 630 };

/** Maximum number of covers, because more would be too small to recognise on a phone's card. */
export const MAX_COVERS = 3;
