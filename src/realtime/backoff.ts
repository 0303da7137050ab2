/** How long to wait for a connection before the next try. pusher-js waits 15 seconds and more; a service restarts in two. */

const first = 2_000;
const growth = 1.5;
const longest = 30_000;

/** @param tries how many came before @param random from 0 to 1 @returns milliseconds: each try about half as much again, give or take a third */
export const reconnectWait = (tries: number, random: number): number =>
  Math.min(first * growth ** tries, longest) * (2 / 3 + (2 / 3) * random);
