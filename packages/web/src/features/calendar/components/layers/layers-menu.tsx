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
  hasClient: boolean;
  onToggle: (layer: LayerId) => void;
  onDays?: () => void;
};

/** Switches what stands on the days beside posts. */
export function LayersMenu({ layers, choice, hasClient, onToggle, onDays }: LayersMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <Button className="max-sm:min-w-11 max-sm:px-2.5">
          <Layers2 aria-hidden="true" />
          <span className="max-sm:sr-only">{words.layers}</span>
        </Button>
      </MenuTrigger>
      <MenuContent className="w-64">
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
            <span className="grid">
              {layerNames[layer]}
              {layer === 'slots' && !hasClient && <span className="text-12 text-muted">{words.slotsHint}</span>}
            </span>
          </Primitive.CheckboxItem>
        ))}
        {onDays && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={onDays}>{words.chooseDays}</MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  );
}
