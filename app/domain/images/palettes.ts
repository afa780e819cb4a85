/** A set of matching colours. `paper` and `soft` are backgrounds for `deep` text; `deep` and `main` are backgrounds for `paper` text. */
export interface Palette {
  paper: string;
  soft: string;
  accent: string;
  main: string;
  deep: string;
}

export const PALETTES: readonly [Palette, ...Palette[]] = [
  { paper: "#fbf4e6", soft: "#e8cdb5", accent: "#d9a441", main: "#7b1e2b", deep: "#3b0f17" },
  { paper: "#f4f6f1", soft: "#bcd6d9", accent: "#e8a33d", main: "#1f5673", deep: "#0f2a3a" },
  { paper: "#f6f2e4", soft: "#c9d5b5", accent: "#d98e4a", main: "#2d5a41", deep: "#14291f" },
  { paper: "#f8f1f2", soft: "#dcc3d6", accent: "#e0a96d", main: "#5b2a5e", deep: "#2c1430" },
  { paper: "#fbf1e7", soft: "#ecc9ae", accent: "#f0b95b", main: "#a0452b", deep: "#3a1c12" },
  { paper: "#f5f1e8", soft: "#cfd3d0", accent: "#c8502d", main: "#33475b", deep: "#16202c" },
  { paper: "#fdf6e3", soft: "#f0d9a0", accent: "#b5331e", main: "#85570f", deep: "#33240c" },
  { paper: "#eef7f4", soft: "#b7ded3", accent: "#f2a65a", main: "#116466", deep: "#0b2e2f" },
  { paper: "#fdf3f1", soft: "#f2c9c6", accent: "#f4c095", main: "#a83a52", deep: "#43141f" },
  { paper: "#f3f4fa", soft: "#c5cbe8", accent: "#f2b84b", main: "#3c4a91", deep: "#1b2145" },
  { paper: "#f7f5e6", soft: "#dcdca8", accent: "#c9602f", main: "#5d6022", deep: "#2a2a10" },
  { paper: "#f6f0e2", soft: "#aab6d6", accent: "#e6b84c", main: "#1e2f5c", deep: "#0b1430" },
];
