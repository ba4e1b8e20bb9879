import { type CalendarColour, calendarColours } from '@ruche/contracts/calendar';
import { useId } from 'react';
import { colourField as words } from '#components/words.ts';

type ColourFieldProps = { value: CalendarColour; onChange: (colour: CalendarColour) => void };

const nameOf = (colour: CalendarColour) => colour.charAt(0).toUpperCase() + colour.slice(1);

/** The eight colours, each with its name for those who do not see it. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-13">{words.label}</legend>
      <div className="flex flex-wrap gap-1">
        {calendarColours.map((colour) => (
          <label
            key={colour}
            data-colour={colour}
            title={nameOf(colour)}
            className="grid size-8 cursor-pointer place-items-center rounded-full has-checked:ring-2 has-checked:ring-(--tint) has-focus-visible:outline-2 has-focus-visible:outline-ring touch:size-10"
          >
            <input
              type="radio"
              name={name}
              checked={colour === value}
              onChange={() => onChange(colour)}
              className="sr-only"
              aria-label={nameOf(colour)}
            />
            <span aria-hidden="true" className="size-5 rounded-full bg-(--tint)" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
