import { LateDialog } from "~/ui/ground/late-dialog";
import { createStore } from "~/ui/ground/store";

/** The form whose picture is shown large. */
const shownForm = createStore<HTMLFormElement | null>(null);

/** Opens the large image over the page. False when there is none: the form then leads to its page. */
export function openImageViewer(form: HTMLFormElement): boolean {
  // As `picturePath` writes the small ones.
  const isKnown = /-[a-d](@2x)?$/.test(form.querySelector("img")?.src ?? "");
  if (isKnown) shownForm.set(form);
  return isKnown;
}

/** The image viewer over a product; its own page is at /images below the product. Its code loads at the press. (spec 2; design 4.9) */
export function ImageViewer() {
  return (
    <LateDialog
      store={shownForm}
      title="Picture"
      addressOf={(form) => form.action}
      load={async (form) => {
        const { Viewer } = await import("./viewer-dialog");
        return <Viewer small={form.querySelector("img")} onClosed={() => shownForm.set(null)} />;
      }}
    />
  );
}
