/** Notes that only staff read, oldest first. */
export function StaffNotes({ notes }: { notes: readonly { note: string; by: string; when: string }[] }) {
  if (notes.length === 0) return null;
  return (
    <ul>
      {notes.map(({ note, by, when }) => (
        <li key={when + note}>
          <p className="count">
            {by}, {when}
          </p>
          <p className="office-words" dir="auto">
            {note}
          </p>
        </li>
      ))}
    </ul>
  );
}
