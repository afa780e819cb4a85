import { type Kysely, sql } from "kysely";

/** Creates members, their addresses, preferences and sessions; emailed tokens; limits on attempts; wishlists; the authors of reviews. */
export async function up(db: Kysely<never>): Promise<void> {
  const schema = db.schema;

  await schema
    .createTable("members")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("customer_code", "text", (c) => c.notNull().unique())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull().unique())
    .addColumn("email_confirmed_at", "text")
    .addColumn("password_hash", "text")
    .addColumn("account_type", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("first_name", "text", (c) => c.notNull())
    .addColumn("surname", "text", (c) => c.notNull())
    .addColumn("contact_name", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("gender", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("dob_day", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("dob_month", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("dob_year", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("home_phone_area_code", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("home_phone_number", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("work_phone_area_code", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("work_phone_number", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("fax_phone_area_code", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("fax_phone_number", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("mobile_phone_number", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("delivery_instructions", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("same_as_delivery", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("profile_icon", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("customer_group", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("adobe_id", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("is_affiliate", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("is_billing_address_editable", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("has_digital_library", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("is_tracked", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("company_name", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("company_number", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("currency", "text", (c) => c.notNull().defaultTo("AUD"))
    .addColumn("credit_limit_cents", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("balance_cents", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("value_on_hold_cents", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("value_on_order_cents", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("membership_points", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("closed_at", "text")
    .execute();

  await schema
    .createTable("member_addresses")
    .addColumn("member_id", "text", (c) => c.notNull().references("members.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("street1", "text", (c) => c.notNull())
    .addColumn("street2", "text", (c) => c.notNull())
    .addColumn("city", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("postcode", "text", (c) => c.notNull())
    .addColumn("country", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("member_addresses_key", ["member_id", "kind"])
    .execute();

  await schema
    .createTable("member_preferences")
    .addColumn("member_id", "text", (c) => c.notNull().references("members.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("opted_in", "integer", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("member_preferences_key", ["member_id", "name"])
    .execute();

  await schema
    .createTable("sessions")
    .addColumn("id_hash", "text", (c) => c.primaryKey())
    .addColumn("member_id", "text", (c) => c.notNull().references("members.id").onDelete("cascade"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("user_agent", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("sessions_member").on("sessions").column("member_id").execute();
  await schema.createIndex("sessions_expiry").on("sessions").column("expires_at").execute();

  await schema
    .createTable("mailed_tokens")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("member_id", "text", (c) => c.notNull().references("members.id").onDelete("cascade"))
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("used_at", "text")
    .execute();
  await schema.createIndex("mailed_tokens_member").on("mailed_tokens").columns(["member_id", "kind"]).execute();

  await schema
    .createTable("tries")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("until", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("tries_until").on("tries").column("until").execute();

  await schema
    .createTable("wishlists")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull())
    .addColumn("is_default", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("colour", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("privacy_setting", "text", (c) => c.notNull())
    .addColumn("public_id", "text", (c) => c.unique())
    .addColumn("sort", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("wishlists_owner").on("wishlists").columns(["owner_id", "created_at"]).execute();
  await sql`create unique index wishlists_default on wishlists(owner_id) where is_default = 1`.execute(db);
  await schema
    .createTable("wishlist_entries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("wishlist_id", "text", (c) => c.notNull().references("wishlists.id").onDelete("cascade"))
    .addColumn("code", "text", (c) => c.notNull().references("products.code"))
    .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity >= 1`))
    .addColumn("added_at", "text", (c) => c.notNull())
    .addUniqueConstraint("wishlist_entries_once", ["wishlist_id", "code"])
    .execute();
  await schema
    .createIndex("wishlist_entries_added")
    .on("wishlist_entries")
    .columns(["wishlist_id", "added_at"])
    .execute();

  await schema.alterTable("reviews").addColumn("member_id", "text").execute();
  await schema.alterTable("reviews").addColumn("updated_at", "text").execute();
  await sql`create unique index reviews_once on reviews(code, member_id) where member_id is not null`.execute(db);
  await schema.createIndex("reviews_member").on("reviews").column("member_id").execute();
}
