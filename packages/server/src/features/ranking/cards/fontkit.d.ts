/** As much of it as is used here: it has no types of its own. */
declare module 'fontkit' {
  type Path = {
    commands: { command: string; args: number[] }[];
  };
  type Glyph = { path: Path };
  type Position = { xAdvance: number; xOffset: number; yOffset: number };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string) => { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
  };
  export function create(file: Uint8Array): Font;
}
