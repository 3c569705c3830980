//! Builds the widgets package: WASM and its JavaScript, for bundlers and for plain pages.

mod build_paths;
mod names;

use std::{fs, path::Path};

use anyhow::{Context as _, Result};
use names::Names;
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    inputs, process,
    steps::Outcome,
    workspace::{Profile, Workspace},
};

/// A crate that becomes a WASM module.
struct Module {
    /// What its files are called.
    name: &'static str,
    package: &'static str,
    /// Further options of cargo.
    options: &'static [&'static str],
    /// Cargo's profile of a release.
    profile: &'static str,
    /// Folder in `wasm-widgets`, and true for a module that any page loads without a bundler.
    folders: &'static [(&'static str, bool)],
    passes: &'static [&'static str],
}

/// The passes of modules that are loaded on demand: 0.9 kB less with brotli than `-Oz` alone, for both of them.
const SMALL: &[&str] = &[
    "--low-memory-unused",
    "--flatten",
    "--rereloop",
    "-Oz",
    "-Oz",
    "-Oz",
];

/// All elements, as small as can be: what pages with a table load.
const ELEMENTS: Module = Module {
    name: "wasm_widgets",
    package: "wasm-widgets",
    options: &[],
    profile: "wasm",
    folders: &[("pkg", false), ("pkg-web", true)],
    // Measured: 1 kB less with brotli than `-Oz` alone. The lowest kilobyte is the end of the stack, which is not reached.
    // Another 1.4 kB goes with the limits to inlining and a second round; loading and sorting a table take 3 % longer. Functions in the
    // order of their names, so that those of one type are neighbours, compress 0.1 kB better.
    passes: &[
        "--low-memory-unused",
        "--one-caller-inline-max-function-size=24",
        "--always-inline-max-function-size=6",
        "--flatten",
        "--rereloop",
        "-Oz",
        "-Oz",
        "-Oz",
        "--flatten",
        "--rereloop",
        "-Oz",
        "-Oz",
        "--reorder-functions-by-name",
    ],
};

/// The same elements without the table: what all other pages load.
const LIGHT: Module = Module {
    name: "wasm_light",
    options: &["--no-default-features"],
    folders: &[("pkg-light", false), ("pkg-light-web", true)],
    // The limit to inlining would make it larger.
    passes: &[
        "--low-memory-unused",
        "--flatten",
        "--rereloop",
        "-Oz",
        "-Oz",
        "-Oz",
    ],
    ..ELEMENTS
};

/// The elements with what the npm package adds to a table: what pages of others load where they have one.
const GRID: Module = Module {
    name: "wasm_grid",
    options: &["--features", "grid"],
    folders: &[("pkg-grid-web", true)],
    ..ELEMENTS
};

/// The formats, as quick as can be: what is loaded where columns of numbers are written.
const FORMAT: Module = Module {
    name: "wasm_format",
    package: "wasm-format",
    options: &[],
    profile: "wasm-quick",
    folders: &[("pkg-format", true)],
    passes: &["-O3"],
};

/// The calculators of the site, loaded when a visitor changes an answer.
const CALCULATOR: Module = Module {
    name: "wasm_calculator",
    package: "wasm-calculator",
    options: &[],
    profile: "wasm",
    folders: &[("pkg-calculator", true)],
    passes: SMALL,
};

/// The checks of forms, loaded when a visitor touches one.
const FORMS: Module = Module {
    name: "wasm_forms",
    package: "wasm-forms",
    options: &[],
    profile: "wasm",
    folders: &[("pkg-forms", true)],
    passes: SMALL,
};

/// Builds in `wasm-widgets` `pkg` (bundler target) and `pkg-web` (for any page), the same without the table as `pkg-light` and
/// `pkg-light-web`, with the grid as `pkg-grid-web`, then `pkg-format`, `pkg-calculator` and `pkg-forms`.
pub fn build(ws: &Workspace, profile: Profile) -> Result<Outcome> {
    let light = module(ws, profile, &LIGHT)?;
    let elements = module(ws, profile, &ELEMENTS)?;
    let grid = module(ws, profile, &GRID)?;
    let format = module(ws, profile, &FORMAT)?;
    let calculator = module(ws, profile, &CALCULATOR)?;
    let forms = module(ws, profile, &FORMS)?;
    assemble(ws, &ws.path(PACKAGE))?;
    let built = [
        ("", elements),
        ("without the table ", light),
        ("with the grid ", grid),
        ("formats ", format),
        ("calculators ", calculator),
        ("forms ", forms),
    ];
    let built = built
        .into_iter()
        .filter_map(|(name, outcome)| match outcome {
            Outcome::Done(size) => Some(format!("{name}{size}")),
            Outcome::Skipped(_) | Outcome::Unchanged => None,
        });
    let built: Vec<_> = built.collect();
    Ok(match built.is_empty() {
        true => Outcome::Unchanged,
        false => Outcome::Done(built.join(", ")),
    })
}

fn module(ws: &Workspace, profile: Profile, module: &Module) -> Result<Outcome> {
    let cargo_profile = match profile {
        Profile::Dev => "wasm-dev",
        Profile::Release => module.profile,
    };
    let target = ["--target", "wasm32-unknown-unknown"];
    let options = ["--quiet", "--lib", "--profile", cargo_profile];
    process::run(
        process::cargo(ws)
            .args(["build", "--package", module.package])
            .args(target)
            .args(options)
            .args(module.options)
            .env(build_paths::VARIABLE, build_paths::flags(ws)),
    )?;

    let (name, library) = (module.name, module.package.replace('-', "_"));
    let wasm = ws.target(&format!(
        "wasm32-unknown-unknown/{cargo_profile}/{library}.wasm"
    ));
    let sources = [wasm.clone(), ws.path("wasm-widgets/js")];
    // What is made of the sources below counts as one of them.
    let making = format!(
        "{cargo_profile}, {:?}, short names, no foreign files",
        module.passes
    );
    let fingerprint = inputs::fingerprint(&sources, &making)?;
    let built = |folder: &str| ws.path(&format!("wasm-widgets/{folder}/{name}_bg.wasm"));
    let last = module.folders.last().map_or("pkg", |(folder, _)| folder);
    inputs::unless_unchanged(ws, name, &fingerprint, &built(last), || {
        for &(folder, is_web) in module.folders {
            let path = ws.path("wasm-widgets").join(folder);
            bind(&wasm, &path, name, is_web)
                .with_context(|| format!("wasm-bindgen for {}", path.display()))?;
            if profile == Profile::Release {
                optimise(ws, &built(folder), module.passes)?;
            }
            build_paths::check(ws, &fs::read(built(folder))?)?;
        }
        let size = fs::metadata(built(last))?.len().div_ceil(1000);
        Ok(Outcome::Done(format!("{size} kB")))
    })
}

/// The npm package as it is published, beside its parts.
const PACKAGE: &str = "wasm-widgets/pkg-npm";

/// What the package holds: from a path in the repository to its place in the package.
const CONTENTS: [(&str, &str); 9] = [
    ("wasm-widgets/package", ""),
    ("wasm-widgets/js/format.js", "js/format.js"),
    ("wasm-widgets/pkg-grid-web", "pkg-grid-web"),
    ("wasm-widgets/pkg-light-web", "pkg-light-web"),
    ("wasm-widgets/pkg-format", "pkg-format"),
    ("wasm-widgets/types", "types"),
    ("wasm-widgets/custom-elements.json", "custom-elements.json"),
    ("wasm-widgets/README.md", "README.md"),
    ("LICENSE", "LICENSE"),
];

/// Leaves the npm package in `dist/widgets`.
pub fn leave_in_dist(ws: &Workspace) -> Result<Outcome> {
    let files = assemble(ws, &ws.path("dist/widgets"))?;
    Ok(Outcome::Done(format!("npm package of {files} files")))
}

/// Puts the package together in a folder; gives the number of its files.
fn assemble(ws: &Workspace, folder: &Path) -> Result<usize> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let mut count = 0;
    for (from, to) in CONTENTS {
        let from = ws.path(from);
        for file in inputs::files(std::slice::from_ref(&from)) {
            let inner = file.strip_prefix(&from)?;
            let mut place = folder.join(to);
            if !inner.as_os_str().is_empty() {
                place.push(inner);
            }
            fs::create_dir_all(place.parent().context("a file in no folder")?)?;
            fs::copy(&file, &place).with_context(|| format!("cannot copy {}", file.display()))?;
            count += 1;
        }
    }
    Ok(count)
}

fn bind(wasm: &Path, folder: &Path, name: &str, web: bool) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(name).typescript(true);
    // Keeps the default path: otherwise a plain page would have to pass one to `init()`.
    bindgen.omit_default_module_path(false);
    if web {
        bindgen.web(true)?
    } else {
        bindgen.bundler(true)?
    };
    let mut output = bindgen.generate_output()?;
    let names = Names::shorten(&mut output);
    output.emit(folder)?;
    names.apply(folder)
}

fn optimise(ws: &Workspace, wasm: &Path, passes: &[&str]) -> Result<()> {
    // Supported by all current browsers and emitted by rustc by default.
    const FEATURES: [&str; 7] = [
        "--enable-bulk-memory",
        "--enable-bulk-memory-opt",
        "--enable-nontrapping-float-to-int",
        "--enable-sign-ext",
        "--enable-mutable-globals",
        "--enable-reference-types",
        "--enable-multivalue",
    ];
    // Browsers read neither: who compiled the module, and with which features.
    const STRIPPED: [&str; 2] = ["--strip-producers", "--strip-target-features"];
    let mut module = fs::read(wasm)?;
    build_paths::clear_foreign(&mut module);
    fs::write(wasm, module)?;
    let mut command = process::node_tool(ws, "wasm-opt");
    process::run(
        command
            .args(FEATURES)
            .args(passes)
            .args(STRIPPED)
            .arg(wasm)
            .arg("-o")
            .arg(wasm),
    )
}
