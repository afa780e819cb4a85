import { useLocation } from "@remix-run/react";
import type { Gift } from "~/domain/library/gifts.server";
import { Cover } from "~/ui/catalogue/cover";
import { PostForm } from "~/ui/form/post-form";

interface OpenGiftProps {
  gift: Extract<Gift, { state: "open" }>;
  visitor: { email: string; hasIt: boolean } | null;
}

/** A gift to accept: the book, the giver, and how this visitor can accept it. */
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
          You have this eBook in your digital library already, so the gift stays as it is: pass our letter on, and
          somebody else can accept it.
        </p>
      )}
      {visitor && !visitor.hasIt && (
        <PostForm id="accept" submit="Accept the gift">
          <p>It goes into the digital library of {visitor.email}, for good. A gift can be accepted once.</p>
        </PostForm>
      )}
      {!visitor && (
        <>
          <p>To accept it, sign in, or become a member: it is free, takes a minute, and brings you back here.</p>
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
