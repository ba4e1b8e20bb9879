import { HivePicture } from '#components/brand/hive-picture.tsx';
import { Honeycomb } from '#components/brand/honeycomb.tsx';

/** What one comes for, on wide screens beside the form. */
export function BrandPanel() {
  return (
    <aside aria-label="About Ruche" className="relative hidden overflow-hidden border-line border-l bg-sunken lg:block">
      <Honeycomb className="from-line to-line" />
      <div className="sticky top-0 grid h-dvh content-center justify-items-center gap-10 p-12">
        <HivePicture className="w-full max-w-md" />
        <p className="heading max-w-[24ch] text-balance text-center text-28">
          Every client, every network, one calm calendar.
        </p>
      </div>
    </aside>
  );
}
