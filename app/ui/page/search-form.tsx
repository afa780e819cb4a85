import { useLocation, useSearchParams } from "@remix-run/react";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { SearchIcon } from "~/ui/ground/icons";

const MAX_QUERY_LENGTH = 200;

type Suggestions = ComponentType<{ field: RefObject<HTMLInputElement>; asked: string }>;

/**
 * The search as a GET form, which works without suggestions. The first use of the box loads the suggestions. (spec 2, Search
 * bar)
 */
export function SearchForm() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = pathname.startsWith("/search/results") ? (params.get("w") ?? "").slice(0, MAX_QUERY_LENGTH) : "";
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<Suggestions>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new requested text makes a new field
  useEffect(() => {
    const box = field.current;
    if (!box) return;
    // Set these before the first focus, for screen readers.
    box.setAttribute("role", "combobox");
    box.setAttribute("aria-expanded", "false");
    const stop = () => {
      for (const use of ["focus", "input"]) box.removeEventListener(use, load);
    };
    // Listen for the next use of the box, because the code is loaded on the first use, and again if loading failed.
    const listen = () => {
      for (const use of ["focus", "input"]) box.addEventListener(use, load);
    };
    function load() {
      stop();
      import("~/ui/search/suggestions").then(({ Suggestions }) => setSuggestions(() => Suggestions), listen);
    }
    // Load the code now if the shopper used the box before the scripts were ready.
    if (box === document.activeElement) load();
    else listen();
    return stop;
  }, [asked]);

  return (
    <search id="search" className="search">
      <form action="/search/results" method="get" data-search>
        <label className="hidden" htmlFor="w">
          Search for Title, Keywords or ISBN
        </label>
        <input
          ref={field}
          id="w"
          name="w"
          type="search"
          key={asked}
          defaultValue={asked}
          placeholder="Search for Title, Keywords or ISBN"
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">
          <SearchIcon />
          {/* Use text rather than a label, because text browsers would show the button without a name. */}
          <span className="hidden">Search</span>
        </button>
      </form>
      {Suggestions && <Suggestions key={asked} field={field} asked={asked} />}
    </search>
  );
}
