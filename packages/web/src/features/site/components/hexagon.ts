/** Clips a box into the brand's upright cell; 13:15 is the regular hexagon to within a tenth of a per cent. */
export const hexagon = 'aspect-[13/15] [clip-path:polygon(50%_0,100%_25%,100%_75%,50%_100%,0_75%,0_25%)]';
