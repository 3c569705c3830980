// Defines <borsa-quote> and <borsa-ticker>, and the elements in them.
import { defineDrawn } from './drawn.js';
import { define as definePrices } from './prices.js';
import { Quote } from './quote.js';
import { Ticker } from './ticker.js';

/** Loads the module of formats and defines the elements. */
export async function define() {
  await definePrices();
  await defineDrawn([['borsa-quote', Quote], ['borsa-ticker', Ticker]]);
}
