/** A message sent from the contact page, its answer from a template, and the customer's reply. */
import { database } from "~/database/engine/connection.server";
import { expectAccessible } from "../setup/audit";
import { MAIL_WEBHOOK_SECRET } from "../setup/journey-mail";
import { aPerson } from "../steps/account-steps";
import { inTheOffice } from "../steps/office-steps";
import { emailsTo } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

test("staff answer a message from a template and close it, and the customer's reply opens it again", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const { email } = aPerson();
  const words = `Do you wrap parcels for ${email}?`;
  await page.goto("/contact-us");
  await page.getByRole("textbox", { name: "Name" }).fill("Wren Ashby");
  await page.getByRole("textbox", { name: "Email" }).first().fill(email);
  await page.getByRole("textbox", { name: "Message" }).fill(words);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message.")).toBeVisible();

  await inTheOffice({ context, baseURL }, "service", "Grace");
  const title = `Gift wrap ${email}`;
  await page.goto("/office/messages/templates");
  await page.getByRole("textbox", { name: "Title" }).last().fill(title);
  await page.getByRole("textbox", { name: "Text" }).last().fill("Dear {name},\n\nWe do wrap parcels.\n\n{me}");
  await page.getByRole("button", { name: "Add the template" }).press("Enter");
  await expect(page.getByText("The template is added.")).toBeVisible();
  await audit();

  await page.goto("/office/messages");
  await audit();
  await page.getByRole("searchbox", { name: /Name, email/ }).fill(email);
  await page.getByRole("button", { name: "Show" }).press("Enter");
  const row = page.getByRole("row").filter({ hasText: words });
  await expect(row).toContainText("waiting");
  await row.getByRole("link", { name: "Wren Ashby" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message from Wren Ashby");
  await audit();
  await page.getByRole("combobox", { name: "Template" }).selectOption(title);
  await page.getByRole("button", { name: "Add its text below" }).press("Enter");
  await expect(page.getByRole("textbox", { name: /^Your answer/ })).toHaveValue(
    /^Dear Wren Ashby,\n\nWe do wrap parcels\.\n\nGrace/,
  );
  await page.getByRole("button", { name: "Send and close" }).press("Enter");
  await expect(page.getByText("Your answer is on its way, and the message is closed.")).toBeVisible();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  const answer = async () => (await emailsTo(email)).find(({ subject }) => subject.startsWith("Your message"))?.text;
  await expect.poll(answer).toContain("We do wrap parcels.");
  await audit();

  const [to = ""] = (await answer())?.match(/reply\+\w+@in\.shop\.example/) ?? [];
  const raw = `From: <${email}>\r\nTo: ${to}\r\nMessage-ID: <${email}>\r\n\r\nThank you! In blue?\r\n\r\n> We do wrap parcels.\r\n`;
  const headers = { Authorization: `Bearer ${MAIL_WEBHOOK_SECRET}`, "Content-Type": "message/rfc822" };
  expect((await page.request.post("/api/mail", { headers, data: raw })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText("Thank you! In blue?", { exact: true })).toBeVisible();
  await expect(page.getByText("Waiting for an answer", { exact: true })).toBeVisible();
  await expect(page.getByText("> We do wrap parcels.")).toBeHidden();
  await database().deleteFrom("reply_templates").where("title", "=", title).execute();
});
