/** The shared look of everything one types or chooses in. 16 px on touch, or iOS zooms the page on focus. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-14 text-ink transition-colors placeholder:text-muted hover:border-muted focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-ring focus-visible:outline-offset-0 disabled:opacity-55 aria-invalid:border-clay touch:text-16';
