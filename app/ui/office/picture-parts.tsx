import { FOCUSES, officePicturePath } from "~/domain/office/picture-list";
import { pictureSchema } from "~/domain/office/pictures.schema";
import { Checkbox, RadioGroup, TextArea } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { Seen } from "./seen";

interface ListedPicture {
  name: string;
  /** Address of the file as the shop shows it. */
  src: string;
  /** Description; '' for decoration, null while nobody has described the picture. */
  alt: string | null;
  size: string;
  width: number;
  height: number;
}

/** The pictures of the shelf, each with a link to its page. */
export function PictureGrid({ pictures }: { pictures: readonly ListedPicture[] }) {
  return (
    <ul className="office-pictures">
      {pictures.map(({ name, src, alt, size, width, height }) => (
        <li key={name}>
          <img src={src} alt="" width={width} height={height} loading="lazy" />
          <a href={officePicturePath(name)}>{name}</a>
          <span dir="auto">{alt === null ? "! Not described yet" : alt || "Decoration"}</span>
          <span className="hint">{size}</span>
        </li>
      ))}
    </ul>
  );
}

/** The form for a picture's description and focus. */
export function PictureForm({ fields }: { fields: Record<string, string> }) {
  return (
    <ShopForm id="picture" schema={pictureSchema} intent="describe" defaultValues={fields} submit="Save">
      <Seen value={fields.seen ?? ""} />
      <TextArea
        name="alt"
        label="What it shows"
        hint="For people who don't see it, such as “A child reads under a gum tree”. Words in the picture belong here, too."
        rows={2}
      />
      <Checkbox name="isDecoration" label="It is decoration, which needs no description" />
      <div className="office-focus">
        <RadioGroup
          name="focus"
          legend="Part that stays in view"
          hint="A banner on a phone cuts a wide picture. Which part must shoppers see?"
          options={FOCUSES}
        />
      </div>
    </ShopForm>
  );
}
