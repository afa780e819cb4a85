import { useLocation } from "@remix-run/react";
import type { Gift } from "~/domain/library/gifts.server";
import { Cover } from "~/ui/catalogue/cover";
import { PostForm } from "~/ui/form/post-form";

interface OpenGiftProps {
  gift: Extract<Gift, { state: "open" }>;
  visitor: { email: string; hasIt: boolean } | null;
}

/** Renders a gift to accept: the book, the giver, and the way in which this visitor can accept it. */
export function OpenGift({ gift, visitor }: OpenGiftProps) {
  const back = `?to=${encodeURIComponent(useLocation().pathname)}`;
  return (
    <main id="main" className="page narrow">
      <h1>{gift.from} has sent you an eBook</h1>
      <Cover product={gift} size="b" lazy={false} describe />
      <h2>{gift.title}</h2>
      {gift.authors.length > 0 && <p>{gift.authors.join(", ")}</p>}
      <blockquote>
        {gift.message
          .split("\n")
          .filter(Boolean)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </blockquote>
      {visitor?.hasIt && (
        <p>
          You already have this eBook in your digital library. You can forward our email so that another person can
          accept the gift.
        </p>
      )}
      {visitor && !visitor.hasIt && (
        <PostForm id="accept" submit="Accept the gift">
          <p>We'll add it to the digital library of {visitor.email}. You can accept a gift once.</p>
        </PostForm>
      )}
      {!visitor && (
        <>
          <p>To accept it, sign in or create a free account. We'll bring you back to this page.</p>
          <p className="form-end">
            <a className="button primary" href={`/create-account${back}`}>
              Become a Member
            </a>
            <a className="button" href={`/login${back}`}>
              Sign in
            </a>
          </p>
        </>
      )}
    </main>
  );
}
