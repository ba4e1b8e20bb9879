type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** How an image lies in its tile: its size there, and how much of it is cut off at the left and the top. */
function layOut(tile: Size, image: Size, { isContained, focus }: { isContained: boolean; focus: Point }) {
  const scales = [tile.width / image.width, tile.height / image.height];
  const scale = isContained ? Math.min(...scales) : Math.max(...scales);
  const [width, height] = [image.width * scale, image.height * scale];
  return { width, height, left: (tile.width - width) * focus.x, top: (tile.height - height) * focus.y };
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const percentOf = (text: string | undefined) => (text?.endsWith('%') ? Number.parseFloat(text) / 100 : 0.5);

function measure(tile: HTMLElement) {
  const { width, height } = tile.getBoundingClientRect();
  const image = tile.querySelector('img');
  if (image === null || image.naturalWidth === 0 || width === 0) return null;
  const { objectFit, objectPosition } = getComputedStyle(image);
  const [x, y] = objectPosition.split(' ').map(percentOf);
  const look = { isContained: objectFit === 'contain', focus: { x: x ?? 0.5, y: y ?? 0.5 } };
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  return { width, height, laid: layOut({ width, height }, natural, look) };
}

/** Where a point of the file stands in its tile, as fractions; at the tile's edge where the network cuts it off. */
export function toTilePoint(tile: HTMLElement, { x, y }: Point): Point {
  const found = measure(tile);
  if (found === null) return { x, y };
  const { laid, width, height } = found;
  return { x: clamp((laid.left + x * laid.width) / width), y: clamp((laid.top + y * laid.height) / height) };
}

/** The point of the file that somebody pressed in its tile. */
export function toFilePoint(tile: HTMLElement, pressed: { clientX: number; clientY: number }): Point {
  const box = tile.getBoundingClientRect();
  const [left, top] = [pressed.clientX - box.left, pressed.clientY - box.top];
  const found = measure(tile);
  if (found === null) return { x: clamp(left / box.width), y: clamp(top / box.height) };
  const { laid } = found;
  return { x: clamp((left - laid.left) / laid.width), y: clamp((top - laid.top) / laid.height) };
}
