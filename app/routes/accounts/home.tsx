import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { accountFigures } from "~/domain/accounts/account-figures";
import { toInitials } from "~/domain/accounts/member";
import { getProfile } from "~/domain/accounts/profile.server";
import { shopBookPath } from "~/domain/library/book-path";
import { findLatestOrder } from "~/domain/orders/find-orders.server";
import { showToCustomer } from "~/domain/orders/order-summary";
import { pointsInWords } from "~/domain/orders/points.server";
import { findCurrentBook } from "~/domain/reader/own-shelf.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { listWishlists } from "~/domain/wishlists/wishlists.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { pagePart } from "~/http/page-part.server";
import { requireMember } from "~/http/sign-in.server";
import { roomLinks } from "~/styles/sheets";
import { AccountPage, useAccount } from "~/ui/accounts/account-page";
import { ContinueReading } from "~/ui/accounts/continue-reading";
import { unlisted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";
import { OrderCard } from "~/ui/orders/order-card";
import { WishlistsSummary } from "./wishlists-summary";

export const handle = { firstView: "orders" };
export const links = roomLinks("orders");
export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("My account");

/** Loads the account's first page. (spec 2; issue: Account pages) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id, role } = await requireMember(request);
  const [profile, latest, lists, current] = await Promise.all([
    getProfile(id),
    findLatestOrder(id),
    listWishlists(id),
    pagePart("the book to continue", findCurrentBook(id), null),
  ]);
  const { firstName, customerCode, accountType, companyName } = profile;
  const points = pointsInWords(profile.membershipPoints);
  return data(
    {
      firstName,
      customerCode,
      accountType,
      companyName,
      initials: toInitials(profile.firstName, profile.surname),
      figures: [...accountFigures(profile), ...(points ? [{ label: "Membership points", value: points.points }] : [])],
      aboutPoints: points?.becomes ?? null,
      latest: latest && showToCustomer(latest),
      current,
      readsIssues: staffMay(role, "read known issues"),
      lists: lists.map(({ id: listId, name, colour, entryCount }) => ({ id: listId, name, colour, entryCount })),
    },
    { headers: cacheHeaders(request, "private") },
  );
}

export default function AccountHome() {
  const { firstName, customerCode, companyName, initials, figures, aboutPoints, latest, current, lists, readsIssues } =
    useLoaderData<typeof loader>();
  const { email } = useAccount();
  const account = accountPathAt(useLocation().pathname);
  const mark = initials && (
    <span className="initials" aria-hidden="true">
      {initials}
    </span>
  );
  return (
    <AccountPage title={<>Hello, {firstName}</>} mark={mark}>
      <p>
        {companyName && <>{companyName}, </>}
        {email}
        <br />
        <span className="hint">Customer code {customerCode}</span>
      </p>
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {aboutPoints && <p className="hint">{aboutPoints}</p>}
      {current && <ContinueReading book={current} href={shopBookPath(current.code)} />}
      <section aria-labelledby="latest-order">
        <h2 id="latest-order">Your latest order</h2>
        {latest ? <OrderCard order={latest} account={account} /> : <p>You have no orders yet.</p>}
        <p>
          <a className="button" href={latest ? `${account}/orders` : "/c"}>
            {latest ? "All your orders" : "Start shopping"}
          </a>
        </p>
      </section>
      <WishlistsSummary lists={lists} base={`${account}/wishlists`} />
      <section aria-labelledby="more">
        <h2 id="more">About you</h2>
        <p>
          Change your name, phone numbers and date of birth in your <a href={`${account}/details`}>details</a>. Choose
          what we send you in your <a href={`${account}/preferences`}>preferences</a>.
        </p>
        {readsIssues && (
          <p>
            <a href="/issues">Known issues</a> of the shop, and how to report one.
          </p>
        )}
      </section>
    </AccountPage>
  );
}
