/** The comb behind a picture, fading out where the words stand: above it on narrow screens, to its left on wide ones. */
export function Texture() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <div className="absolute inset-x-0 top-1/2 bottom-0 mask-t-from-60% mask-t-to-100% lg:hidden">
        <div className="honeycomb absolute inset-0" />
      </div>
      <div className="absolute inset-y-0 right-0 hidden w-3/5 mask-l-from-70% mask-l-to-100% lg:block">
        <div className="honeycomb absolute inset-0" />
      </div>
    </div>
  );
}
