import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { offerBasket } from "~/domain/basket/carry.server";
import { qrPicture } from "~/domain/print/qr-picture.server";
import { invalid } from "~/http/answer.server";
import { documentHeaders, privatePage } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { useBasket } from "~/ui/basket/basket-above";
import { PostForm } from "~/ui/form/post-form";
import { PageOver } from "~/ui/ground/page-over";
import { headUnlessFailed } from "~/ui/page/head-within";

export { ErrorOver as ErrorBoundary } from "~/ui/page/error-over";
export { privatePage as loader };
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta = headUnlessFailed(() => "Move your basket");

/** Shows a code that moves this basket to a phone, or from a phone to a kiosk. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, noFieldsSchema);
  if (form.error) return invalid(form);
  const { ownerId } = await readVisitor(request);
  if (ownerId === null) return invalid(form, { fieldErrors: { form: "Your basket is empty." } });
  const code = await offerBasket(ownerId);
  const picture = qrPicture(`${ourOrigin(request)}/carry/${code}`);
  return data({ ok: true as const, picture }, { headers: { "Cache-Control": "no-store" } });
}

export default function CarryPage() {
  const isEmpty = useBasket().entries.length === 0;
  const picture = useActionData<{ picture?: string }>()?.picture;
  return (
    <PageOver title="Move your basket">
      {isEmpty && <p>Your basket is empty.</p>}
      {picture ? (
        <>
          <p>
            On a store's screen, scan this code with your phone's camera. On your phone, hold it under the scanner of
            the store's screen. The code works once, for ten minutes.
          </p>
          <p>
            <img className="carry-code" src={picture} width="320" height="320" alt="QR code that moves your basket" />
          </p>
        </>
      ) : (
        !isEmpty && (
          <>
            <p>
              Move your basket from a store's screen to your phone, or from your phone to a store's screen. You don't
              need an account.
            </p>
            <PostForm id="carry" submit="Show the code" />
          </>
        )
      )}
    </PageOver>
  );
}
