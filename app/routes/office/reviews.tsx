import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paginate, readPage } from "~/domain/catalogue/pagination";
import { productPath } from "~/domain/catalogue/slug";
import { publishSchema, refuseSchema, replySchema } from "~/domain/office/reviews.schema";
import { decideReview, listReviews, REVIEWS_A_PAGE, replyToReview } from "~/domain/reviews/moderation.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { shopBesideOffice } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { StaffReview } from "~/ui/office/staff-review";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Reviews");

const PAGE = "/office/reviews";
const SHOWN = [
  { value: "waiting", label: "Waiting" },
  { value: "published", label: "Published" },
  { value: "refused", label: "Refused" },
] as const;

/** Lists the reviews in one state. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const query = new URL(request.url).searchParams;
  const show = SHOWN.find(({ value }) => value === query.get("show"))?.value ?? "waiting";
  const wanted = readPage(query.get("page"));
  const found = await listReviews(show, wanted);
  const { page } = paginate(found.total, { page: wanted, itemsPerPage: REVIEWS_A_PAGE });
  const { reviews, total } = page === wanted ? found : await listReviews(show, page);
  const shop = shopBesideOffice(request);
  const rows = reviews.map(({ code, productSlug, createdAt, updatedAt: _, email: __, ...review }) => ({
    ...review,
    productPath: shop + productPath({ code, slug: productSlug }),
    when: whenInWords(createdAt),
  }));
  return data({ rows, show, total, page, pageSize: REVIEWS_A_PAGE }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  if (act === "refuse") {
    const form = await readForm(request, refuseSchema);
    if (form.error) return invalid(form);
    const { id, from, seen, reason } = form.data;
    return decided(form, from, "The review is refused.", () =>
      decideReview(id, { to: "refused", seen, reason }, staff),
    );
  }
  if (act === "reply") {
    const form = await readForm(request, replySchema);
    if (form.error) return invalid(form);
    const { id, from, seen, reply } = form.data;
    return decided(form, from, "The reply is saved.", () => replyToReview(id, { reply, seen }, staff));
  }
  const form = await readForm(request, publishSchema);
  if (form.error) return invalid(form);
  const { id, from, seen } = form.data;
  return decided(form, from, "The review is published.", () => decideReview(id, { to: "published", seen }, staff));
}

type Form = Parameters<typeof refuseForm>[0] & Parameters<typeof answer>[0];

/** Runs the action, and redirects to the list on which the staff member saw the review. */
async function decided(form: Form, show: string, message: string, act: () => Promise<void>) {
  try {
    await act();
    return answer(form, { to: `${PAGE}?show=${show}`, message });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function Reviews() {
  const { rows, show, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Reviews</h1>
      <OfficeFilters action={PAGE} filters={[{ name: "show", label: "Reviews", value: show, options: SHOWN }]} />
      {rows.length > 0 ? (
        <ul className="office-reviews">
          {rows.map((review) => (
            <StaffReview key={review.id} review={review} />
          ))}
        </ul>
      ) : (
        <p>No review is {show}.</p>
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["review", "reviews"]}
        hrefOf={(at) => `${PAGE}?show=${show}&page=${at}`}
      />
    </main>
  );
}
