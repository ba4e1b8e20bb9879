declare module 'heic-decode/lib.js' {
  export type Heif = { readonly HeifDecoder: unknown };
  type Decoded = { width: number; height: number; data: Uint8ClampedArray };
  type Image = { width: number; height: number; decode: () => Promise<Decoded> };
  type Decode = { all: (input: { buffer: Uint8Array }) => Promise<Image[] & { dispose: () => void }> };
  export default function decodeWith(heif: Heif): Decode;
}
