import { useState } from "react";
import { picturePath } from "~/domain/images/variants";
import { Dialog } from "~/ui/ground/dialog";
import { CloseIcon } from "~/ui/ground/icons";
import { createStore, useStore } from "~/ui/ground/store";

interface Picture {
  /** Of the small picture that was pressed: the large one is its neighbour. */
  src: string;
  alt: string;
}

const shownPicture = createStore<Picture | null>(null);

/** Opens the large image over the page. False when there is none: the form then leads to its page. */
export function openImageViewer(form: HTMLFormElement): boolean {
  const small = form.querySelector("img");
  if (!small || !smallPicture.test(small.src)) return false;
  shownPicture.set({ src: small.src, alt: small.alt });
  return true;
}

/** As `picturePath` writes them. */
const smallPicture = /\/images\/([^/]+)-[a-d](@2x)?$/;

/** The image viewer over a product; its own page is at /images below the product. (spec 2; design 4.9) */
export function ImageViewer() {
  const picture = useStore(shownPicture, null);
  return picture && <Viewer key={picture.src} picture={picture} />;
}

function Viewer({ picture }: { picture: Picture }) {
  const [isClosing, setClosing] = useState(false);
  const large = (double: boolean) =>
    picture.src.replace(smallPicture, (_all, code: string) => picturePath(decodeURIComponent(code), "d", double));
  return (
    <Dialog
      label={picture.alt}
      className="viewer"
      isClosing={isClosing}
      onAsked={() => setClosing(true)}
      onClosed={() => shownPicture.set(null)}
    >
      <button type="button" className="close" aria-label="Close" onClick={() => setClosing(true)}>
        <CloseIcon />
      </button>
      <img src={large(false)} srcSet={`${large(true)} 2x`} alt={picture.alt} width="433" height="650" />
    </Dialog>
  );
}
