import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { zoneSelect as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field.tsx';

function zonesByRegion(): [string, string[]][] {
  const regions = new Map<string, string[]>([['Everywhere', ['UTC']]]);
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    if (zone === 'UTC') continue;
    const region = zone.split('/')[0] ?? zone;
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions];
}

const cityOf = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');

/** Native: four hundred zones are found by typing, and phones bring their own wheel. */
export function ZoneSelect({ className, value, ...rest }: ComponentProps<'select'> & { value: string }) {
  const regions = zonesByRegion();
  const isListed = regions.some(([, zones]) => zones.includes(value));
  return (
    <span className="relative grid">
      <select
        value={value}
        className={cn(controlClass, 'h-9 appearance-none pr-9 touch:h-11', className)}
        {...useFieldControl()}
        {...rest}
      >
        {!isListed && <option value={value}>{value === '' ? words.workspaceZone : value}</option>}
        {regions.map(([region, zones]) => (
          <optgroup key={region} label={region} className="bg-surface">
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {cityOf(zone)} ({zone})
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
