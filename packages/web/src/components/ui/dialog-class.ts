export const scrimClass =
  'fixed inset-0 z-40 grid items-end justify-items-center overflow-y-auto bg-scrim pt-12 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out sm:items-center sm:p-6';

export const dialogClass =
  'relative grid w-full max-w-lg grid-cols-1 gap-5 rounded-t-card border border-line bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-float outline-none max-sm:data-[state=open]:animate-rise-in max-sm:data-[state=closed]:animate-rise-out sm:rounded-card sm:p-6 sm:data-[state=open]:animate-pop-in sm:data-[state=closed]:animate-pop-out';
