/** From where to where a share lies with 95 % certainty, seen so many times among so many (Wilson's interval). */
export const wilson = (times: number, among: number): readonly [from: number, to: number] => {
  if (among === 0) return [0, 1];
  const z = 1.959964;
  const share = times / among;
  const middle = share + (z * z) / (2 * among);
  const spread = z * Math.sqrt((share * (1 - share)) / among + (z * z) / (4 * among * among));
  const whole = 1 + (z * z) / among;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
};
