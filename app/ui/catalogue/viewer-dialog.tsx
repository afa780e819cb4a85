import { useState } from "react";
import { picturePath } from "~/domain/images/variants";
import { Dialog } from "~/ui/ground/dialog";
import { CloseIcon } from "~/ui/ground/icons";

/** As `picturePath` writes it. */
const SMALL = /\/images\/([^/]+)-[a-d](@2x)?$/;

/** The large picture, a neighbour of the small one that was pressed. */
export function Viewer({ small, onClosed }: { small: HTMLImageElement | null; onClosed: () => void }) {
  const [isClosing, setClosing] = useState(false);
  const { src, alt } = small ?? { src: "", alt: "" };
  const large = (double: boolean) =>
    src.replace(SMALL, (_all, code: string) => picturePath(decodeURIComponent(code), "d", double));
  return (
    <Dialog label={alt} className="viewer" isClosing={isClosing} onAsked={() => setClosing(true)} onClosed={onClosed}>
      <button type="button" className="close" aria-label="Close" onClick={() => setClosing(true)}>
        <CloseIcon />
      </button>
      <img src={large(false)} srcSet={`${large(true)} 2x`} alt={alt} width="433" height="650" />
    </Dialog>
  );
}
