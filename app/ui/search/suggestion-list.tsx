import { useSearchParams } from "@remix-run/react";
import { Fragment, type MouseEvent, useRef } from "react";
import { foldWords } from "~/domain/catalogue/fold-words";
import { picturePath } from "~/domain/images/variants";
import { highlight } from "~/domain/search/highlight";
import { countWords, isClickLogged, type Suggestion, type SuggestionSection } from "~/domain/search/suggestions";
import { readTrail } from "~/ui/catalogue/product-href";
import { logInBrowser } from "~/ui/ground/browser-log";
import { logChoice } from "~/ui/search/suggestion-source";

const MAX_AUTHORS = 2;

export function optionId(index: number): string {
  return `suggestion-${index}`;
}

interface ListProps {
  id: string;
  sections: readonly SuggestionSection[];
  /** The typed text, whose matches are highlighted. */
  phrase: string;
  active: number;
  /** Called when the shopper follows a suggestion. */
  onGone: () => void;
}

/** Sections of links. A shift-click on a product adds it to the basket, through an ordinary form. (spec 6) */
export function SuggestionList({ id, sections, phrase, active, onGone }: ListProps) {
  const forms = useRef<HTMLDivElement>(null);
  const { affCode } = readTrail(useSearchParams()[0]);
  const words = foldWords(phrase).split(" ");
  const products = sections.flatMap(({ items }) => items.filter(canAdd));
  let next = 0;

  function onPress(event: MouseEvent, item: Suggestion) {
    if (event.shiftKey && canAdd(item)) {
      event.preventDefault();
      [...(forms.current?.querySelectorAll("form") ?? [])]
        .find((form) => form.dataset.add === item.speedy)
        ?.requestSubmit();
      return;
    }
    if (!item.URL) logInBrowser("warn", "Suggestion without URL", item);
    if (isClickLogged(item)) logChoice(item);
    // Keep the list for a click with one of these keys, which opens another tab or window, so this page stays.
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) onGone();
  }

  return (
    <>
      <div role="listbox" id={id} aria-label="Suggestions">
        {sections.map(({ title, items }, at) => {
          const options = items.map((item) => {
            const index = next++;
            return (
              <a
                key={index}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className={`suggestion ${item.type}`}
                href={toAddress(item, affCode)}
                onClick={(event) => onPress(event, item)}
              >
                <Line item={item} words={words} />
              </a>
            );
          });
          if (!title) return <Fragment key={title}>{options}</Fragment>;
          const heading = `${id}-${at}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
            <div key={title} role="group" aria-labelledby={heading}>
              <p id={heading} role="presentation">
                {title}
              </p>
              {options}
            </div>
          );
        })}
      </div>
      {products.length > 0 && <p className="suggestions-hint">Shift-click a product to add it to your basket.</p>}
      <div hidden ref={forms}>
        {products.map(({ speedy }) => (
          <form key={speedy} method="post" action="/basket/addToBasket" data-add={speedy}>
            <input type="hidden" name="productCodes" value={speedy} />
            {affCode && <input type="hidden" name="affCode" value={affCode} />}
            <button type="submit">Add</button>
          </form>
        ))}
      </div>
    </>
  );
}

/** Returns the suggestion's address. The page's affiliate code is passed on, even if the product has its own. (spec 6) */
function toAddress({ type, URL, clickURL }: Suggestion, affCode: string | undefined): string {
  if (!URL) return "#";
  if (type === "product" && affCode) return `${URL}?${new URLSearchParams({ affCode })}`;
  return clickURL || URL;
}

/**
 * Returns the picture. If the API doesn't name one, returns the placeholder that the shop draws for every code. (spec 7,
 * placeholder image)
 */
function findPicture({ imageUrl, speedy }: Suggestion): string | undefined {
  return imageUrl || (speedy && picturePath(speedy, "a"));
}

function canAdd({ type, speedy }: Suggestion): boolean {
  return type === "product" && Boolean(speedy);
}

/**
 * A line of highlighted text, for everything except products and the "more" link, including types that a newer server may
 * send. (spec 8)
 */
function Line({ item, words }: { item: Suggestion; words: readonly string[] }) {
  if (item.type === "viewMore") {
    return (
      <span>
        {item.value} <b>({countWords(item.viewMoreCount ?? 0)})</b>
      </span>
    );
  }
  const value = <Marked text={item.value ?? ""} words={words} />;
  if (item.type !== "product") return <span>{value}</span>;
  const picture = findPicture(item);
  const authors = (item.authors ?? []).slice(0, MAX_AUTHORS).join(", ");
  return (
    <>
      {picture && <img src={picture} alt="" width="40" height="60" decoding="async" />}
      <span className="words">
        <span className="title">{value}</span>{" "}
        <small>
          {authors && <Marked text={authors} words={words} />}
          {authors && item.binding && " · "}
          {item.binding}
        </small>
      </span>
      {item.nicePrice && <b>{item.nicePrice}</b>}
    </>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return highlight(text, words).map((part, index) => {
    const key = `${index} ${part.text}`;
    return part.isMatch ? <mark key={key}>{part.text}</mark> : <Fragment key={key}>{part.text}</Fragment>;
  });
}
