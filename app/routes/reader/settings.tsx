import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod/mini";
import {
  DEFAULT_SETTINGS,
  FINE_SETTINGS,
  SETTING_LABELS,
  SETTINGS,
  type SettingName,
  settingsSchema,
} from "~/domain/reader/reader-settings";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { rememberSettings } from "~/http/reader-settings.server";
import { safeRedirect } from "~/http/safe-redirect";
import { FONT_SHEETS } from "~/styles/reader-fonts";
import { SelectField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { useReader } from "~/ui/reader/use-reader";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Reading settings");

const LIBRARY = "/reader/library";
const postedSchema = z.extend(settingsSchema, { to: z._default(z.string(), LIBRARY) });

/** Loads the settings for any visitor, because readers of samples have settings too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const to = safeRedirect(new URL(request.url).searchParams.get("to") ?? "", LIBRARY, ourOrigin(request));
  const hasFixedPages = new URL(request.url).searchParams.has("fixed");
  return data({ here: to, hasFixedPages }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, postedSchema);
  if (form.error) return invalid(form);
  const { to, ...settings } = form.data;
  return answer(form, {
    to: safeRedirect(to, LIBRARY, ourOrigin(request)),
    headers: { "Set-Cookie": await rememberSettings(settings) },
  });
}

export default function Settings() {
  const { here: to, hasFixedPages } = useLoaderData<typeof loader>();
  const { settings = DEFAULT_SETTINGS } = { ...useReader() };
  const names = Object.keys(SETTINGS) as SettingName[];
  const field = (name: SettingName) =>
    // Make all settings except the theme hidden fields for a fixed-layout page. It doesn't use them, but they must keep their
    // values for other books.
    hasFixedPages && name !== "theme" ? (
      <input key={name} type="hidden" name={name} value={settings[name]} />
    ) : (
      <SelectField
        key={name}
        name={name}
        label={SETTING_LABELS[name]}
        options={Object.entries(SETTINGS[name]).map(([value, label]) => ({ value, label }))}
      />
    );
  return (
    <main id="main" className="reader-page">
      <h1>Reading settings</h1>
      {!hasFixedPages && (
        <section className="book flowing settings-sample" lang="en-AU" aria-label="How text looks now">
          <p>
            In the beginning God created the heavens and the earth. Now the earth was formless and empty, darkness was
            over the surface of the deep.
          </p>
          <p>And God said, “Let there be light,” and there was light.</p>
        </section>
      )}
      <PostForm id="settings" submit="Save" beside={<a href={to}>Cancel</a>} defaultValues={settings}>
        <input type="hidden" name="to" value={to} />
        {Object.entries(FONT_SHEETS).map(([name, href]) => (
          // Tell the script which stylesheet to load when a typeface is selected, so that it shows immediately.
          <span key={name} hidden data-font-sheet={name} data-href={href} />
        ))}
        {names.filter((name) => !FINE_SETTINGS.includes(name)).map(field)}
        {hasFixedPages ? (
          FINE_SETTINGS.map(field)
        ) : (
          <details>
            <summary>Margins, spacing and alignment</summary>
            {FINE_SETTINGS.map(field)}
          </details>
        )}
      </PostForm>
    </main>
  );
}
