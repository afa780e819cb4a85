import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { initialsOf } from "~/domain/accounts/member";
import { getProfile } from "~/domain/accounts/profile.server";
import { formatMoney } from "~/domain/money/money";
import { findLatestOrder } from "~/domain/orders/find-orders.server";
import { summaryOf } from "~/domain/orders/order-summary";
import { pointsInWords } from "~/domain/orders/points.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { listWishlists } from "~/domain/wishlists/wishlists.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireMember } from "~/http/sign-in.server";
import { roomLinks } from "~/styles/sheets";
import { AccountPage, useAccount } from "~/ui/accounts/account-page";
import { unlisted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";
import { OrderCard } from "~/ui/orders/order-card";
import { WishlistsSummary } from "./wishlists-summary";

export const handle = { firstView: "orders" };
export const links = roomLinks("orders");
export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("My account");

/** The account home. (spec 2; issue: Account pages) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id, role } = await requireMember(request);
  const [profile, latest, lists] = await Promise.all([getProfile(id), findLatestOrder(id), listWishlists(id)]);
  const { firstName, customerCode, accountType, companyName } = profile;
  const points = pointsInWords(profile.membershipPoints);
  return data(
    {
      firstName,
      customerCode,
      accountType,
      companyName,
      initials: initialsOf(profile.firstName, profile.surname),
      figures: [...figuresOf(profile), ...(points ? [{ label: "Membership points", value: points.points }] : [])],
      aboutPoints: points?.becomes ?? null,
      latest: latest && summaryOf(latest),
      readsIssues: staffMay(role, "read known issues"),
      lists: lists.map(({ id: listId, name, colour, entryCount }) => ({ id: listId, name, colour, entryCount })),
    },
    { headers: cacheHeaders(request, "private") },
  );
}

/** Returns the member's sums of money; a business sees all of its limits. Amounts are AUD until another currency is priced. */
function figuresOf(profile: Awaited<ReturnType<typeof getProfile>>): { label: string; value: string }[] {
  const isBusiness = profile.accountType === "b2b";
  const { balanceCents } = profile;
  return [
    { label: "Balance", value: formatMoney(balanceCents), shown: isBusiness || balanceCents !== 0 },
    { label: "Value on hold", value: formatMoney(profile.valueOnHoldCents), shown: isBusiness },
    { label: "Value on order", value: formatMoney(profile.valueOnOrderCents), shown: isBusiness },
    { label: "Credit limit", value: formatMoney(profile.creditLimitCents), shown: isBusiness },
  ].flatMap(({ shown, ...figure }) => (shown ? [figure] : []));
}

export default function AccountHome() {
  const { firstName, customerCode, companyName, initials, figures, aboutPoints, latest, lists, readsIssues } =
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
