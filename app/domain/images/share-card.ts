/** Size of a share card in pixels. Facebook, X and messengers show its proportions, 1.91 to 1, without cropping. */
export const CARD = { width: 1200, height: 630 };

/** Maximum number of covers on a share card. More would be too small to recognise on a phone. */
export const MAX_COVERS = 3;
