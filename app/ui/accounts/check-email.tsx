import type { ReactNode } from "react";

interface CheckEmailProps {
  /** Text about the email that was sent. */
  children: ReactNode;
  /** Text for correcting a wrong address. */
  again: ReactNode;
  /** False while the shop has no email server. */
  isPosted: boolean;
}

/** The page after a form that sends an email. It looks the same for every address. */
export function CheckEmail({ children, again, isPosted }: CheckEmailProps) {
  return (
    <main id="main" className="page narrow">
      <h1>Check your email</h1>
      <p>{children}</p>
      {!isPosted && (
        <p>This shop has no email server yet. It saves its emails in the “outbox” folder, beside its data.</p>
      )}
      <h2>No email?</h2>
      <ul>
        <li>It can take a few minutes. Please check your spam folder.</li>
        <li>Check that you entered the right address: {again}.</li>
      </ul>
    </main>
  );
}
