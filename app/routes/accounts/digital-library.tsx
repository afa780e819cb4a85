import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { listLibrary } from "~/domain/library/library.server";
import type { LibraryBook } from "~/domain/library/library-book";
import { sizeInWords } from "~/domain/library/order-goods";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireMember } from "~/http/signing-in.server";
import { roomLinks } from "~/styles/sheets";
import { AccountPage } from "~/ui/accounts/account-page";
import { Cover } from "~/ui/catalogue/cover";
import { productHref } from "~/ui/catalogue/product-href";
import { accountPathAt } from "~/ui/ground/twin-addresses";

export const handle = { firstView: "account" };
export const links = roomLinks("account");
export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => [
  { title: "Your digital library | Lectern" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  return data({ books: await listLibrary(id) }, { headers: cacheHeaders(request, "private") });
}

/** Spec 2, digital-library. */
export default function DigitalLibrary() {
  const { books } = useLoaderData<typeof loader>();
  const account = accountPathAt(useLocation().pathname);
  if (books.length === 0) {
    return (
      <AccountPage title="Your digital library">
        <p>There is nothing in your digital library yet. eBooks and eAudio books you buy show here, ready to open.</p>
        <p>
          <a className="button primary" href="/c?format=eBook">
            Find an eBook
          </a>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Your digital library">
      <p className="count">{books.length === 1 ? "1 title" : `${books.length} titles`}</p>
      <ul className="library">
        {books.map((book) => (
          <li key={book.code}>
            <Cover product={book} size="a" />
            <Book book={book} href={`${account}/digital-library/${encodeURIComponent(book.code)}`} />
          </li>
        ))}
      </ul>
    </AccountPage>
  );
}

function Book({ book, href }: { book: LibraryBook; href: string }) {
  const { title, authors, format, file, wasGift, isSold } = book;
  return (
    <div>
      <h2>{isSold ? <a href={productHref(book)}>{title}</a> : title}</h2>
      {authors.length > 0 && <p>{authors.join(", ")}</p>}
      <p className="count">{wasGift ? `${format}, a gift` : format}</p>
      {file ? (
        <p>
          <a className="button" href={href} download>
            Download {file.kind}
            <span className="hidden"> of {title}</span> ({sizeInWords(file.bytes)})
          </a>
        </p>
      ) : (
        <p>Its file is on its way to us. We write to you as soon as it can be downloaded.</p>
      )}
    </div>
  );
}
