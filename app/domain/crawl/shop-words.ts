/** The shop's summary for programs. */
export const SHOP_SUMMARY =
  "An Australian bookshop: books, Bibles, music, DVDs, eBooks, eAudio books, tickets, licences and gifts, delivered across Australia. Prices are Australian dollars with GST.";
