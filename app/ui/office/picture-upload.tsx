import { UploadForm } from "./upload-form";

interface PictureUploadProps {
  intent: string;
  submit: string;
  fields?: Readonly<Record<string, string>>;
  texts?: readonly { name: string; label: string; hint?: string }[];
}

/** A form that uploads a picture of a product. */
export function PictureUpload(form: PictureUploadProps) {
  return (
    <UploadForm
      {...form}
      id="upload"
      name="file"
      label="JPEG, PNG, WebP or AVIF (up to 10 MB)"
      hint="At least 300 pixels high. The shop makes the sizes that its pages need, and never crops it."
      accept="image/jpeg,image/png,image/webp,image/avif"
    />
  );
}
