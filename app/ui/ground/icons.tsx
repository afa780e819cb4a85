/** Line icons on a 24 px grid. They are always next to text, so they are hidden from screen readers. */
import type { ReactNode } from "react";

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h18M3 12h18M3 18h18" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21" />
  </Icon>
);
export const PersonIcon = () => (
  <Icon>
    <path d="M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c.5-4.5 3.5-6.5 8-6.5s7.5 2 8 6.5" />
  </Icon>
);
export const StoreIcon = () => (
  <Icon>
    <path d="M4 10v10h16V10M3 9.5 5 4h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-6h4v6" />
  </Icon>
);
export const BookmarkIcon = () => (
  <Icon>
    <path d="M12 20.5C4 15 3 11 3 8.7A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 9 2.2c0 2.3-1 6.3-9 11.8z" />
  </Icon>
);
export const BasketIcon = () => (
  <Icon>
    <path d="M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l14 14M19 5 5 19" />
  </Icon>
);
export const GridIcon = () => (
  <Icon>
    <path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />
  </Icon>
);
export const ListIcon = () => (
  <Icon>
    <path d="M4 5h16M4 12h16M4 19h16" />
  </Icon>
);
export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M15 4 7 12l8 8" />
  </Icon>
);
export const ArrowRightIcon = () => (
  <Icon>
    <path d="m9 4 8 8-8 8" />
  </Icon>
);

/** The shop's mark: an open book on its stand. */
export const LecternMark = () => (
  <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M11.3 4.8C9 3 5.5 2.6 2 3.3v10.9c3.5-.7 7-.3 9.3 1.5zM12.7 4.8C15 3 18.5 2.6 22 3.3v10.9c-3.5-.7-7-.3-9.3 1.5z" />
    <path d="M4 17.5h16v1.6h-7.2V22h-1.6v-2.9H4z" />
  </svg>
);
