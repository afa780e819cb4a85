/** Short forms on the details page. Each is posted separately, with an intent that identifies it. */
import { GENDER_LABELS, GENDERS } from "~/domain/accounts/details";
import { aboutSchema, companySchema, namesSchema } from "~/domain/accounts/details.schema";
import type { ShownProfile } from "~/domain/accounts/profile";
import { DateFields } from "~/ui/form/date-fields";
import { SelectField, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

export function NamesForm({ profile: { title, firstName, surname } }: { profile: ShownProfile }) {
  return (
    <section aria-labelledby="about-names">
      <h2 id="about-names">Your name</h2>
      <ShopForm
        id="names"
        schema={namesSchema}
        intent="names"
        submit="Save name"
        defaultValues={{ title, firstName, surname }}
      >
        <TextField name="title" label="Title (optional)" hint="For example, Dr or Rev." className="short" />
        <TextField name="firstName" label="First name" />
        <TextField name="surname" label="Surname" />
      </ShopForm>
    </section>
  );
}

export function CompanyForm({ profile: { companyName, companyNumber, contactName } }: { profile: ShownProfile }) {
  return (
    <section aria-labelledby="about-company">
      <h2 id="about-company">Your company</h2>
      <ShopForm
        id="company"
        schema={companySchema}
        intent="company"
        submit="Save company"
        defaultValues={{ companyName, companyNumber, contactName }}
      >
        <TextField name="companyName" label="Company name" />
        <TextField name="companyNumber" label="ABN or ACN" />
        <TextField name="contactName" label="Contact name" hint="The person we should contact." />
      </ShopForm>
    </section>
  );
}

export function AboutForm({ profile: { dobDay, dobMonth, dobYear, gender } }: { profile: ShownProfile }) {
  return (
    <section aria-labelledby="about-about">
      <h2 id="about-about">About you</h2>
      <ShopForm
        id="about"
        schema={aboutSchema}
        intent="about"
        submit="Save details"
        defaultValues={{ dobDay, dobMonth, dobYear, gender }}
      >
        <DateFields legend="Date of birth" names={{ day: "dobDay", month: "dobMonth", year: "dobYear" }} />
        <SelectField
          name="gender"
          label="Gender"
          options={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
        />
      </ShopForm>
    </section>
  );
}
