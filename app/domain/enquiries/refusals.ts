/** Error for a change to an enquiry or template that someone else has changed since the staff member saw it. */
export class EnquiryMoved extends Error {
  override name = "EnquiryMoved";
}
