import { Check, Layers2 } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import { Button } from '#components/ui/button.tsx';
import { floatingItemClass } from '#components/ui/floating-class.ts';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#components/ui/menu.tsx';
import { layersMenu as words } from '#features/calendar/words/layers.ts';
import { type LayerChoice, type LayerId, layerNames } from './layer-choice.ts';

export const allLayers = Object.keys(layerNames) as LayerId[];

type LayersMenuProps = {
  /** Those that can be switched here. */
  layers: readonly LayerId[];
  choice: LayerChoice;
  /** What is to be known of a layer beside its name. */
  hints?: Partial<Record<LayerId, string | undefined>>;
  onToggle: (layer: LayerId) => void;
  onDays?: () => void;
  /** Where a larger plan has more of them. */
  onPlans?: (() => void) | undefined;
};

/** Switches what stands on the days beside posts. */
export function LayersMenu({ layers, choice, hints, onToggle, onDays, onPlans }: LayersMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <Button className="max-sm:min-w-11 max-sm:px-2.5">
          <Layers2 aria-hidden="true" />
          <span className="max-sm:sr-only">{words.layers}</span>
        </Button>
      </MenuTrigger>
      <MenuContent className="w-70">
        {layers.map((layer) => (
          <Primitive.CheckboxItem
            key={layer}
            checked={choice[layer]}
            onCheckedChange={() => onToggle(layer)}
            // Several can be switched before it closes.
            onSelect={(event) => event.preventDefault()}
            className={floatingItemClass}
          >
            <span className="grid size-4 place-items-center">
              <Primitive.ItemIndicator className="text-honey-text">
                <Check aria-hidden="true" />
              </Primitive.ItemIndicator>
            </span>
            <span className="grid flex-1">
              {layerNames[layer]}
              {hints?.[layer] !== undefined && <span className="text-12 text-muted">{hints[layer]}</span>}
            </span>
            {layer === 'bestTimes' && (
              <span aria-hidden="true" className="h-3.5 w-6 rounded-small border border-honey/50 bg-honey-soft" />
            )}
          </Primitive.CheckboxItem>
        ))}
        {onDays && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={onDays}>{words.chooseDays}</MenuItem>
          </>
        )}
        {onPlans && <MenuItem onSelect={onPlans}>{words.seePlans}</MenuItem>}
      </MenuContent>
    </Menu>
  );
}
