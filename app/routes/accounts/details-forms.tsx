/** Who a member is: short forms of the details page. Each is posted by itself and says so by its intent. */
import {
  companyNumberFault,
  DETAILS_MESSAGES,
  GENDERS,
  LONGEST_COMPANY,
  LONGEST_NAME,
  LONGEST_TITLE,
} from "~/domain/accounts/details";
import type { ShownProfile } from "~/domain/accounts/profile";
import { DateFields } from "~/ui/form/date-fields";
import { SelectField, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

export function NamesForm({ profile }: { profile: ShownProfile }) {
  return (
    <section aria-labelledby="about-names">
      <h2 id="about-names">Your name</h2>
      <ShopForm id="names" intent="names" submit="Save your name">
        <TextField
          name="title"
          label="Title"
          hint="Such as Dr or Rev. You can leave it empty."
          className="short"
          autoComplete="honorific-prefix"
          maxLength={LONGEST_TITLE}
          defaultValue={profile.title}
        />
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required
          maxLength={LONGEST_NAME}
          messages={{ valueMissing: DETAILS_MESSAGES.firstNameRequired }}
          defaultValue={profile.firstName}
        />
        <TextField
          name="surname"
          label="Surname"
          autoComplete="family-name"
          required
          maxLength={LONGEST_NAME}
          messages={{ valueMissing: DETAILS_MESSAGES.surnameRequired }}
          defaultValue={profile.surname}
        />
      </ShopForm>
    </section>
  );
}

export function CompanyForm({ profile }: { profile: ShownProfile }) {
  return (
    <section aria-labelledby="about-company">
      <h2 id="about-company">Your company</h2>
      <ShopForm id="company" intent="company" submit="Save your company">
        <TextField
          name="companyName"
          label="Company name"
          autoComplete="organization"
          required
          maxLength={LONGEST_COMPANY}
          messages={{ valueMissing: DETAILS_MESSAGES.companyRequired }}
          defaultValue={profile.companyName}
        />
        <TextField
          name="companyNumber"
          label="ABN or ACN"
          inputMode="numeric"
          check={companyNumberFault}
          defaultValue={profile.companyNumber}
        />
        <TextField
          name="contactName"
          label="Contact name"
          hint="Whom we ask for when we ring."
          autoComplete="name"
          maxLength={LONGEST_NAME}
          defaultValue={profile.contactName}
        />
      </ShopForm>
    </section>
  );
}

export function AboutForm({ profile }: { profile: ShownProfile }) {
  return (
    <section aria-labelledby="about-about">
      <h2 id="about-about">About you</h2>
      <ShopForm id="about" intent="about" submit="Save this">
        <DateFields
          legend="Date of birth"
          names={{ day: "dobDay", month: "dobMonth", year: "dobYear" }}
          autoComplete="bday"
          defaultValue={{ day: profile.dobDay, month: profile.dobMonth, year: profile.dobYear }}
        />
        <SelectField
          name="gender"
          label="Gender"
          autoComplete="sex"
          defaultValue={profile.gender}
          options={GENDERS.map((value) => ({ value, label: value || "I'd rather not say" }))}
        />
      </ShopForm>
    </section>
  );
}
