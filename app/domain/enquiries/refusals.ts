/** Thrown when someone else has changed the enquiry or the template since the person saw it. */
export class EnquiryMoved extends Error {
  override name = "EnquiryMoved";
}
