// The elements as React components. What stands in the element belongs to the element, so they take no children; on a
// server they draw the tag with its attributes.
import { createElement, useCallback, useEffect, useRef } from 'react';
import { define } from './index.js';

function component(tag, { attributes, properties = [] }) {
  const known = new Set([...attributes, ...properties, 'onError', 'onView', 'ref', 'children']);
  function Widget(props) {
    const element = useRef(null);
    const onError = useRef(undefined);
    // An element can fail when it is connected, which is before effects run.
    onError.current = props.onError;
    const theirs = props.ref;
    const ref = useCallback(
      (node) => {
        if (node && node !== element.current) node.addEventListener('borsa:error', (event) => onError.current?.(event));
        element.current = node ?? element.current;
        if (typeof theirs === 'function') return theirs(node);
        if (theirs) theirs.current = node;
        return undefined;
      },
      [theirs],
    );
    useEffect(() => {
      define(tag).catch((problem) => console.error('@borsa/widgets could not be loaded', problem));
    }, []);
    useEffect(() => listen(element.current.ownerDocument, 'borsa:view', props.onView), [props.onView]);
    useEffect(() => {
      for (const name of properties) if (props[name] !== undefined) element.current[name] = props[name];
    }, properties.map((name) => props[name]));
    const given = { ref, suppressHydrationWarning: true };
    for (const name of attributes) if (props[name] != null) given[name] = String(props[name]);
    for (const name of Object.keys(props)) if (!known.has(name)) given[name] = props[name];
    if (given.className !== undefined) {
      // React 18 writes `className` of a custom element as it stands.
      given.class = given.className;
      delete given.className;
    }
    return createElement(tag, given);
  }
  Widget.displayName = tag;
  return Widget;
}

function listen(target, type, listener) {
  if (!listener) return undefined;
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

export const BorsaMarketStatus = component('borsa-market-status', { attributes: ['now', 'status', 'timings', 'holidays', 'timeline', 'lang'] });
export const BorsaNumber = component('borsa-number', { attributes: ['value', 'kind', 'decimals'] });
export const BorsaDate = component('borsa-date', { attributes: ['value', 'kind', 'lang'] });
export const BorsaPrice = component('borsa-price', { attributes: ['value', 'symbol', 'decimals', 'digits', 'lang'] });
export const BorsaChange = component('borsa-change', { attributes: ['value', 'kind', 'symbol', 'decimals', 'digits', 'lang'] });
export const BorsaSparkline = component('borsa-sparkline', { attributes: ['values', 'label'] });
export const BorsaQuote = component('borsa-quote', { attributes: ['src', 'symbol', 'digits', 'lang'] });
export const BorsaTicker = component('borsa-ticker', { attributes: ['src', 'symbols', 'digits', 'lang'] });
export const BorsaTable = component('borsa-table', { attributes: ['src'], properties: ['data', 'columns'] });
