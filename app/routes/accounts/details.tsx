import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DETAILS_MESSAGES } from "~/domain/accounts/details";
import {
  aboutSchema,
  companySchema,
  deliverySchema,
  detailsIntent,
  namesSchema,
  phonesSchema,
} from "~/domain/accounts/details.schema";
import { shownProfile } from "~/domain/accounts/profile";
import { changeDetails, getProfile } from "~/domain/accounts/profile.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { requestedPage } from "~/http/request-page.server";
import { requireMember, requireWriter } from "~/http/sign-in.server";
import { AccountPage } from "~/ui/accounts/account-page";
import { unlisted } from "~/ui/ground/site-map";
import { DeliveryForm, PhonesForm } from "./contact-forms";
import { AboutForm, CompanyForm, NamesForm } from "./details-forms";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your details");

const schemas = {
  names: namesSchema,
  about: aboutSchema,
  phones: phonesSchema,
  company: companySchema,
  delivery: deliverySchema,
};

/** Loads the details that members enter about themselves, for the short forms, and no other data that the shop stores. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  return data({ profile: shownProfile(await getProfile(id)) }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await requireWriter(request);
  // Reading the body twice, first for the intent and then by that intent's schema, is cheap because the body has at most 64 kB.
  const chosen = await readForm(request.clone(), detailsIntent);
  if (chosen.error) return invalid(chosen);
  const { intent } = chosen.data;
  if (intent === "company" && member.accountType !== "b2b") throw notFound();
  const form = await readForm(request, schemas[intent]);
  if (form.error) return invalid(form);
  const { intent: _intent, ...change } = form.data;
  await changeDetails(member.id, change);
  return answer(form, { to: requestedPage(request), message: DETAILS_MESSAGES.saved });
}

export default function Details() {
  const { profile } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Your details">
      <NamesForm profile={profile} />
      {profile.accountType === "b2b" && <CompanyForm profile={profile} />}
      <AboutForm profile={profile} />
      <PhonesForm profile={profile} />
      <DeliveryForm profile={profile} />
    </AccountPage>
  );
}
