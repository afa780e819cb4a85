import { describe, expect, test } from "vitest";
import { SETTING_NAMES } from "~/env.server";
import { completeSettings } from "../../../tests/factories/settings";
import { checkSettings } from "./check-settings";

const settingsIn = (source: Record<string, string>) => checkSettings(source, SETTING_NAMES).map((it) => it.setting);

describe("the check of settings", () => {
  test("the check of settings says nothing about a shop that has everything", () => {
    expect(checkSettings({ ...completeSettings, NODE_ENV: "production", PROCESSES: "4" }, SETTING_NAMES)).toEqual([]);
  });

  test("the check of settings has one warning for each thing that a shop for customers needs", () => {
    const all = ["STRIPE_SECRET_KEY", "SMTP_URL", "SHOP_ORIGIN", "CONTACT_EMAIL", "TRUST_PROXY", "BACKUP_TO"];
    expect(settingsIn({})).toEqual(all);
    for (const name of all) expect(settingsIn({ ...completeSettings, [name]: "" })).toEqual([name]);
    for (const { setting, message } of checkSettings({}, SETTING_NAMES)) expect(message).toContain(setting);
  });

  test("the check of settings warns of the sandbox, a sender at localhost, and backups without secrets", () => {
    expect(settingsIn({ ...completeSettings, STRIPE_SECRET_KEY: "", PAYMENTS: "sandbox" })).toEqual(["PAYMENTS"]);
    expect(settingsIn({ ...completeSettings, MAIL_FROM: "" })).toEqual([]);
    const atLocalhost = { ...completeSettings, MAIL_FROM: "", CONTACT_EMAIL: "" };
    expect(settingsIn(atLocalhost)).toEqual(["MAIL_FROM", "CONTACT_EMAIL"]);
    const replies = { ...completeSettings, MAIL_REPLY_TO: "reply@in.shop.example" };
    expect(settingsIn(replies)).toEqual(["MAIL_REPLY_TO"]);
    expect(settingsIn({ ...replies, MAIL_IMAP_URL: "imaps://shop:secret@mail.example" })).toEqual([]);
    expect(settingsIn({ ...completeSettings, BACKUP_PASSPHRASE: "" })).toEqual(["BACKUP_PASSPHRASE"]);
  });

  test("the check of settings accepts TRUST_PROXY=0 as an answer", () => {
    expect(settingsIn({ ...completeSettings, TRUST_PROXY: "0" })).toEqual([]);
  });

  test.each([
    ["SHOP_ORIGN", "SHOP_ORIGIN"],
    ["MAIL_FORM", "MAIL_FROM"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["SMPT_URL", "SMTP_URL"],
    ["shop_origin", "SHOP_ORIGIN"],
    ["PROCESES", "PROCESSES"],
    ["COOKIE_SECRET", "COOKIE_SECRETS"],
  ])("the check of settings asks whether %s should be %s", (typed, meant) => {
    expect(checkSettings({ ...completeSettings, [typed]: "x" }, SETTING_NAMES)).toEqual([
      { setting: typed, message: `${typed} is not a setting: did you mean ${meant}?` },
    ]);
  });

  test("the check of settings ignores the variables of other programs", () => {
    const others =
      "PATH HOME USER SHELL TERM LANG PWD OLDPWD LOGNAME MAIL EDITOR HOSTNAME SHLVL TZ TMPDIR CI NODE NODE_OPTIONS INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID STATE_DIRECTORY MALLOC_ARENA_MAX SSH_CLIENT SSH_TTY XDG_DATA_DIRS LS_COLORS COLORTERM DISPLAY npm_config_cache npm_lifecycle_event npm_package_name INIT_CWD SUDO_USER DEBIAN_FRONTEND PGHOST PGUSER HTTP_PROXY NO_PROXY";
    expect(
      settingsIn({ ...completeSettings, ...Object.fromEntries(others.split(" ").map((name) => [name, "x"])) }),
    ).toEqual([]);
  });
});
