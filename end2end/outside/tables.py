"""Reads the data of a running site with the programs that analysts use.

    python tables.py http://127.0.0.1:3000 GUIDE

GUIDE is docs/data.md: its example in Python is run against the site. Needs openpyxl and pandas; archives as Parquet are read
if pyarrow is there.
"""

import contextlib
import io
import json
import sys
import urllib.request

import openpyxl

site, guide = sys.argv[1].rstrip("/"), sys.argv[2]
PATHS = {"{SecuritySymbol}": "SAHW", "{currentIndex}": "GENERAL", "{symbol}": "RIMB2909", "{day}": "2026-11-10"}
FUND = "WRFINC"


def fetch(path):
    with urllib.request.urlopen(site + path) as answer:
        return answer.read()


def spreadsheets():
    read = 0
    for prefix in ["", "/ar"]:
        for path in json.loads(fetch(f"{prefix}/openapi.json"))["paths"]:
            if not path.endswith(".xlsx"):
                continue
            if path.endswith(("/nav-summary.xlsx", "/distributions.xlsx")):
                path = path.replace("{SecuritySymbol}", FUND)
            for name, value in PATHS.items():
                path = path.replace(name, value)
            rows = json.loads(fetch(prefix + path.removesuffix("xlsx") + "json"))["rows"]
            book = openpyxl.load_workbook(io.BytesIO(fetch(prefix + path)))
            sheet = book.active
            assert sheet.max_row == len(rows) + 1, f"{path}: {sheet.max_row} lines, {len(rows)} rows"
            # Behind the symbol, where the table is of one security.
            assert sheet.freeze_panes in ("B2", "C2"), path
            assert bool(sheet.sheet_view.rightToLeft) == (prefix == "/ar"), path
            formulas = [cell.coordinate for row in sheet for cell in row if cell.data_type == "f"]
            assert not formulas, f"{path}: formulas in {formulas}"
            read += 1
    assert read > 0
    print(f"openpyxl: {read} spreadsheets read")


def example():
    text = open(guide, encoding="utf-8").read()
    code = text.split("```python\n")[1].split("```")[0]
    code = code.replace("https://exchange.example", site)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(code, guide, "exec"), {})
    assert "mean" in said.getvalue(), said.getvalue()
    print("pandas: the example of docs/data.md runs")


def archives():
    try:
        from pyarrow import parquet
    except ImportError:
        print("pyarrow: not installed, Parquet is not read")
        return
    day = "/data/end-of-day/2026-11-10"
    for prefix in ["", "/ar"]:
        for path in [day, "/data/end-of-day/all"]:
            rows = json.loads(fetch(f"{prefix}{path}.json"))["rows"]
            table = parquet.read_table(io.BytesIO(fetch(f"{prefix}{path}.parquet")))
            assert table.num_rows == len(rows), f"{path}: {table.num_rows}, not {len(rows)}"
            closes = [None if it is None else float(it) for it in table["close"].to_pylist()]
            expected = [None if row["close"] is None else float(row["close"]) for row in rows]
            assert closes == expected, path
            assert [str(it) for it in table["date"].to_pylist()] == [row["date"] for row in rows], path
    print("pyarrow: four archives read")


spreadsheets()
example()
archives()
