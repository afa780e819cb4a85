import type { BasketEntry } from "~/domain/basket/basket";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { summariseOptions } from "~/domain/options/describe-options";
import { editOptionsPath, optionsAddress } from "~/domain/options/options-path";
import { useOneButtonForm } from "~/ui/ground/answer";

/** The details of each copy of an entry, with their actions. (spec 3, productOptionsList) */
export function EntryOptions({ entry, currency, action }: { entry: BasketEntry; currency: string; action: string }) {
  const { options, optionIds, affCode, referrer } = entry;
  const trail = { affCode: affCode ?? undefined, referrer: referrer ?? undefined };
  const more = optionsAddress(entry, { gift: entry.gift && entry.productType === "eBook", ...trail });
  const another = options.length === 0 ? "Enter details" : "Add another";
  return (
    <div className="entry-note">
      <ul>
        {options.map((set, index) => (
          <SetOfOptions
            key={optionIds[index]}
            summary={summariseOptions(set, currency)}
            where={{ entryId: entry.entryId, index, id: optionIds[index] ?? "" }}
            action={action}
          />
        ))}
      </ul>
      <p>
        <a className="plain-button" href={more} data-over="Details">
          {another}
          <span className="hidden">: {entry.title}</span>
        </a>
      </p>
    </div>
  );
}

interface SetProps {
  summary: { line: string; words: string };
  where: { entryId: string; index: number; id: string };
  action: string;
}

function SetOfOptions({ summary: { line, words }, where, action }: SetProps) {
  const { isBusy, trouble, onSubmit } = useOneButtonForm(BASKET_MESSAGES.removeFailed);
  return (
    <li className="offer-set">
      <div>
        <p>{line}</p>
        {words !== "" && <p className="hint">“{words}”</p>}
      </div>
      <form className="offer-set" method="post" action={action} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="removeOptions" />
        <input type="hidden" name="entryId" value={where.entryId} />
        <input type="hidden" name="index" value={where.index} />
        <input type="hidden" name="optionId" value={where.id} />
        {trouble && (
          <p className="error" role="alert">
            {trouble}
          </p>
        )}
        <a className="plain-button" href={editOptionsPath(where.entryId, where.index, action)} data-over="Details">
          Edit<span className="hidden"> {line}</span>
        </a>
        <button type="submit" className="plain-button" aria-busy={isBusy || undefined}>
          {trouble ? "Retry: remove" : "Remove"}
          <span className="hidden"> {line}</span>
        </button>
      </form>
    </li>
  );
}
