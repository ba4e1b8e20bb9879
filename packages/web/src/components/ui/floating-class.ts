/** The look of small things that float: menus, select lists. */
export const floatingClass =
  'z-50 max-h-(--radix-popper-available-height) min-w-44 overflow-y-auto rounded-control border border-line bg-raised p-1 text-ink shadow-float data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out';

export const floatingItemClass =
  'relative flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-small px-2 text-14 outline-none data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-hover touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';
